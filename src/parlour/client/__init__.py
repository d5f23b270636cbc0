"""The network client for programs: sign in, sit down at tables, follow matches and play."""

from parlour.client.client import Client
from parlour.client.errors import (
    BadAddress,
    ConnectionLost,
    Incompatible,
    NotFollowed,
    OutOfStep,
    Refused,
    SignedOut,
)
from parlour.client.links import InviteLink
from parlour.client.match import RemoteMatch
from parlour.client.match_state import MatchState
from parlour.client.subscriptions import MatchChange
from parlour.client.table import RemoteTable

__all__ = [
    "BadAddress",
    "Client",
    "ConnectionLost",
    "Incompatible",
    "InviteLink",
    "MatchChange",
    "MatchState",
    "NotFollowed",
    "OutOfStep",
    "Refused",
    "RemoteMatch",
    "RemoteTable",
    "SignedOut",
]
