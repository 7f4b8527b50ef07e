import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type BuiltinGame, builtinGames } from '@muyu/contract/site/game.ts';
import type { FastifyInstance } from 'fastify';
import { failCore } from '#platform/errors.ts';
import { inlineSource } from '#platform/http/pages/inline-scripts.ts';

const folder = join(import.meta.dirname, 'builtin');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The page of a game: one document without any request, whose policy admits its own script and style only. */
function renderGame(name: BuiltinGame): { html: string; policy: string } {
  const script = `${read('kit.js')}\n${read(`${name}.js`)}`;
  const style = read('game.css');
  const html = `<!doctype html><html lang="zh" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title><style>${style}</style></head><body><div id="score"></div><canvas tabindex="0" role="application"></canvas><div id="paused" role="status"></div><div id="panel" role="dialog" aria-labelledby="title" aria-describedby="line"></div><script>${script}</script></body></html>`;
  const policy = `default-src 'none'; script-src ${inlineSource(script)}; style-src ${inlineSource(style)}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts`;
  return { html, policy };
}

/** Serves the games of the product under `/games/<name>/`, for a sandboxed frame. */
export function gamePlugin(server: FastifyInstance): void {
  const pages = new Map(builtinGames.map((name) => [name as string, renderGame(name)]));
  server.get<{ Params: { name: string } }>('/games/:name/', { schema: { hide: true } }, (request, reply) => {
    const page = pages.get(request.params.name) ?? failCore(coreErrors.notFound);
    return reply
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}
