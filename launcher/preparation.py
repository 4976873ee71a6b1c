"""Installs and builds what the shop needs on the disk."""

from pathlib import Path

from launcher.files import Stamp, compute_digest
from launcher.layout import Layout
from launcher.node_tool import Node, find_node
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

    def install_tools(self) -> str:
        return f"uv, Node {self.node.version.removeprefix('v')}"

    def sync_python(self, *, development: bool = False) -> None:
        self.uv.sync(development=development)

    def compile_messages(self) -> str | None:
        """Compile the server's translations."""
        sources = self._message_sources()
        stamp = Stamp(self.layout.stamps / "messages", compute_digest(sources))
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

    def install_storefront_packages(self) -> str | None:
        storefront = self.layout.storefront
        modules = storefront / "node_modules"
        manifests = [storefront / "package.json", storefront / "package-lock.json"]
        stamp = Stamp(
            modules / ".mashtal-stamp", compute_digest(manifests, extra=self.node.version)
        )
        if stamp.is_current():
            return UNCHANGED
        self.run_npm("Installing the storefront's packages", "ci", "--include=dev")
        stamp.keep()
        return None

    def build_storefront(self) -> str | None:
        stamp = self._build_stamp()
        if stamp.is_current():
            return UNCHANGED
        stamp.forget()
        self.run_npm("Building the storefront", "run", "build")
        stamp.keep()
        return None

    def generate_storefront_types(self) -> None:
        self.run_npm("Generating the storefront's types", "run", "codegen")

    def forget_build(self) -> None:
        """Invalidate the stamp, as something else builds there."""
        self._build_stamp().forget()

    def run_npm(self, what: str, *arguments: str) -> None:
        self.runner.run(
            what,
            self.node.npm(*arguments),
            log=self._storefront_log,
            directory=self.layout.storefront,
            environment=self.node.environment(),
        )

    def _build_stamp(self) -> Stamp:
        storefront = self.layout.storefront
        value = compute_digest([storefront], extra=self.node.version)
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
