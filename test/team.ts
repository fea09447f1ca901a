/* Adds the reference scenario of a team to the catalog of this process: `team-2p`, `team-3p`. Import it before a ruleset is loaded. */
import { MODULES } from '../src/catalog/modules.js';
import type { Module } from '../src/engine/module.js';
import { team } from '../src/rules/dummy/team.js';

(MODULES as Module[]).push(team);
