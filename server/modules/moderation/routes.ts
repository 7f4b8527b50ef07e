import * as calls from '@muyu/contract/moderation.ts';
import { onPublic, type Route } from '#platform/http/bind.ts';
import { sensitiveWords } from './queries/sensitive-words.ts';

export const moderationRoutes: Route[] = [onPublic(calls.sensitiveWords, sensitiveWords)];
