"""`python -m ilium` is the command `ilium`."""

import sys

from ilium.cli import main

sys.exit(main())
