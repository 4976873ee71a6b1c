from launcher.layout import Layout
from launcher.stack import PublicAddress, Stack


def test_django_starts_after_its_translations_are_compiled(layout: Layout) -> None:
    # given
    stack = Stack(layout)
    public = PublicAddress("127.0.0.1", 8000)
    shop = stack._build_application(public, 8001)
    needs = {step.name: step.needs for step in stack._steps(public, shop, 8001)}

    def list_needs(name: str) -> set[str]:
        return set(needs[name]).union(*map(list_needs, needs[name]))

    # then
    for name in ("static files", "shop code", "database", "API", "worker", "beat"):
        assert "translations" in list_needs(name), name
