import * as endpoints from '@muyu/contract/admin/game.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { getGameCatalogue } from './get-game-catalogue.ts';
import { deleteGame, upsertGame } from './upsert-game.ts';
import { deleteGameTag, upsertGameTag } from './upsert-game-tag.ts';

export const gameAdminRoutes: Route[] = [
  operatorRoute(endpoints.getGameCatalogue, getGameCatalogue),
  operatorRoute(endpoints.upsertGame, upsertGame),
  operatorRoute(endpoints.deleteGame, deleteGame),
  operatorRoute(endpoints.upsertGameTag, upsertGameTag),
  operatorRoute(endpoints.deleteGameTag, deleteGameTag),
];
