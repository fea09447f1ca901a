"""The application that openenv.yaml names. ``ORLEANS_RULESET`` and ``ORLEANS_OPPONENTS`` choose the game."""

from orleans_env.adapters.openenv import app as create

app = create()
