import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listRecommendedPosts as endpoint } from '@muyu/contract/recommendation.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { readPosition, takeRecommendations, writePosition } from './take-recommendations.ts';

/** Recommended posts of the viewer. The cursor holds what was shown, so that a new list repeats nothing. */
export async function listRecommendedPosts(
  context: ContextOf<typeof endpoint>,
  { page, limit, type }: InputOf<typeof endpoint>,
) {
  const { posts, next } = await takeRecommendations(context, readPosition(page), limit, { type });
  return { resultList: posts, hasNextPage: next !== null, nextPage: next && writePosition(next) };
}
