import * as words from '@muyu/contract/admin/hot-word.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { deleteHotWord, orderHotWords, upsertHotWord } from './change-hot-words.ts';
import { listManagedHotWords } from './list-managed-hot-words.ts';

/** Operator endpoints of hot words. */
export const searchAdminRoutes: Route[] = [
  operatorRoute(words.listHotWords, listManagedHotWords),
  operatorRoute(words.upsertHotWord, upsertHotWord),
  operatorRoute(words.deleteHotWord, deleteHotWord),
  operatorRoute(words.orderHotWords, orderHotWords),
];
