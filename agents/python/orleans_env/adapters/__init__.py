"""Games by text in the frameworks for language models; each module needs the extra of its name.

===================  =======================================================================================
:mod:`.mcp`          an MCP server: tools to start a game, look, explain and act (``orleans mcp``)
:mod:`.openenv`      OpenEnv: server, client, typed actions and observations
:mod:`.textarena`    TextArena: a registered environment for every ruleset, every seat a player
:mod:`.trl`          TRL: an ``environment_factory`` whose methods are tools
:mod:`.verifiers`    verifiers: a taskset with rewards for wins, points and legal answers
===================  =======================================================================================
"""
