import type { Route } from '../http/bind.ts';
import { hasErrorMessage } from '../text/messages.ts';
import type { ModuleDefinition } from './module.ts';

/** All endpoints of all modules. */
export const listRoutes = (modules: readonly ModuleDefinition[]): Route[] =>
  modules.flatMap(({ endpoints = [], adminEndpoints = [] }) => [...endpoints, ...adminEndpoints]);

/** Throws when an endpoint declares an error for which no module has registered a text. */
export function requireErrorMessages(modules: readonly ModuleDefinition[]): void {
  for (const { endpoint } of listRoutes(modules))
    for (const error of endpoint.errors)
      if (!hasErrorMessage(error)) throw new Error(`${endpoint.id}: the error ${error.name} has no text`);
}
