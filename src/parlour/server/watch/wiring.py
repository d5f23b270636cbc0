"""Where the figures come from that nobody has to report."""

from parlour.server.services import Services


def connect_metrics(services: Services) -> None:
    """Let the store report its commits, and the rest be measured when somebody asks."""
    metrics = services.metrics
    services.store.writer.on_commit = metrics.committed
    metrics.gauges["live_matches"] = services.hub.count
    metrics.gauges["sockets"] = lambda: len(services.doorkeeper.connections)
