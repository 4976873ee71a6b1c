"""``python -m checks``: print what the checks measure; exit 1 where a limit is passed."""

import sys

from checks import import_circles, naming, references


def main() -> int:
    findings = [
        *naming.check_names(),
        *references.check_references(),
        *import_circles.check_import_circles(),
    ]
    for line in naming.describe_measures():
        print(line)
    for finding in findings:
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
