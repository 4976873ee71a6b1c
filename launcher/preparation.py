"""What has to lie on the disk before anything of the shop can run."""

from pathlib import Path

from launcher.layout import Layout
from launcher.node_tool import Node, find_node
from launcher.stamps import Stamp, digest
from launcher.tasks import CommandRunner
from launcher.uv_tool import Uv, find_uv

UNCHANGED = "unchanged"


class Preparation:
    """The tools, the Python environment and the built storefront of one checkout."""

    def __init__(self, layout: Layout, runner: CommandRunner) -> None:
        self.layout = layout
        self.runner = runner
        self._uv: Uv | None = None
        self._node: Node | None = None

    @property
    def uv(self) -> Uv:
        if self._uv is None:
            self._uv = find_uv(self.layout, self.runner)
        return self._uv

    @property
    def node(self) -> Node:
        if self._node is None:
            self._node = find_node(self.layout, self.uv)
        return self._node

    def tools(self) -> str:
        return f"uv, Node {self.node.version.removeprefix('v')}"

    def python_environment(self, *, development: bool = False) -> None:
        self.uv.sync(development=development)

    def messages(self) -> str | None:
        """Compile the server's translations, which git does not carry."""
        sources = self._message_sources()
        stamp = Stamp(self.layout.stamps / "messages", digest(sources))
        if stamp.is_current() and all(s.with_suffix(".mo").is_file() for s in sources):
            return UNCHANGED
        for folder in sorted({source.parents[2] for source in sources}):
            self.runner.run(
                "Compiling the translations",
                [
                    self.layout.python_environment / "bin" / "pybabel",
                    *("compile", "-D", "django", "-d", folder),
                ],
                log=self.layout.log("messages"),
                directory=self.layout.root,
            )
        stamp.keep()
        return None

    def storefront_packages(self) -> str | None:
        storefront = self.layout.storefront
        modules = storefront / "node_modules"
        manifests = [storefront / "package.json", storefront / "package-lock.json"]
        stamp = Stamp(modules / ".mashtal-stamp", digest(manifests, extra=self.node.version))
        if stamp.is_current():
            return UNCHANGED
        self.npm("Installing the storefront's packages", "ci", "--include=dev")
        stamp.keep()
        return None

    def storefront_build(self) -> str | None:
        stamp = self._build_stamp()
        if stamp.is_current():
            return UNCHANGED
        stamp.forget()
        self.npm("Building the storefront", "run", "build")
        stamp.keep()
        return None

    def storefront_types(self) -> None:
        self.npm("Generating the storefront's types", "run", "codegen")

    def forget_build(self) -> None:
        """Something else builds there now: what the stamp says of it no longer holds."""
        self._build_stamp().forget()

    def npm(self, what: str, *arguments: str) -> None:
        self.runner.run(
            what,
            self.node.npm(*arguments),
            log=self._storefront_log,
            directory=self.layout.storefront,
            environment=self.node.environment(),
        )

    def _build_stamp(self) -> Stamp:
        storefront = self.layout.storefront
        value = digest([storefront], extra=self.node.version)
        return Stamp(storefront / "build" / ".mashtal-stamp", value)

    @property
    def _storefront_log(self) -> Path:
        return self.layout.log("storefront-build")

    def _message_sources(self) -> list[Path]:
        root = self.layout.root
        return sorted(
            [
                *root.glob("plugins/*/locale/*/LC_MESSAGES/django.po"),
                # Texts of libraries that a plugin translates.
                *root.glob("plugins/*/*/locale/*/LC_MESSAGES/django.po"),
                *root.glob("saleor-config/saleor_config/locale/*/LC_MESSAGES/django.po"),
            ]
        )
