#!/usr/bin/env node
// Starts FIREFOX_PATH for Playwright. Firefox ESR does not know a command of WebDriver BiDi that Playwright sends for every
// context (emulation.setMediaFeaturesOverride), so that a relay between both answers it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const optionalCommand = 'emulation.setMediaFeaturesOverride';
const browser = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
browser.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => browser.kill(signal));

createInterface({ input: browser.stderr }).on('line', async (line) => {
  const [, origin] = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line) ?? [];
  process.stderr.write(`${origin ? `WebDriver BiDi listening on ${await relay(origin)}` : line}\n`);
});

/** The address of a relay to Firefox's WebDriver. */
function relay(origin) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  server.on('connection', (client, { url }) => {
    const upstream = new WebSocket(`${origin}${url}`, { maxPayload: 0 });
    const optional = new Set();
    const waiting = [];
    client.on('message', (data) => {
      const text = String(data);
      if (text.includes(optionalCommand)) optional.add(JSON.parse(text).id);
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
      else waiting.push(text);
    });
    upstream.on('open', () => {
      for (const text of waiting.splice(0)) upstream.send(text);
    });
    upstream.on('message', (data) => client.send(answer(String(data), optional)));
    upstream.on('close', () => client.close());
    client.on('close', () => upstream.close());
  });
  return new Promise((resolve) => {
    server.once('listening', () => resolve(`ws://127.0.0.1:${server.address().port}`));
  });
}

/** A reply of Firefox; the refusal of an optional command becomes a success. */
function answer(text, optional) {
  if (optional.size === 0 || !text.includes('unknown command')) return text;
  const reply = JSON.parse(text);
  return optional.delete(reply.id) ? JSON.stringify({ type: 'success', id: reply.id, result: {} }) : text;
}
