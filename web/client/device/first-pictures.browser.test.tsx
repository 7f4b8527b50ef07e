import { afterEach, expect, test } from 'vitest';
import { removeFirstPictures } from './first-pictures.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const layer = () => document.getElementById('first-pictures');

test('the drawn pictures stay until those of the app can be seen', async () => {
  document.body.innerHTML = `<div id="root"><img loading="eager" alt=""></div><div id="first-pictures"><img alt=""></div>`;
  const own = document.querySelector<HTMLImageElement>('#root img')!;
  const decoded = Promise.withResolvers<void>();
  own.decode = () => decoded.promise;
  const removed = removeFirstPictures();
  expect(layer()).not.toBeNull();
  decoded.resolve();
  await removed;
  expect(layer()).toBeNull();
});

test('they go at once when the page has no pictures, and after a while when those do not load', async () => {
  document.body.innerHTML = `<div id="root"></div><div id="first-pictures"><img alt="" src="${dot}"></div>`;
  void removeFirstPictures();
  expect(layer()).toBeNull();

  document.body.innerHTML = `<div id="root"><img loading="eager" alt=""></div><div id="first-pictures"><img alt=""></div>`;
  document.querySelector<HTMLImageElement>('#root img')!.decode = () => new Promise(() => undefined);
  await removeFirstPictures();
  expect(layer()).toBeNull();
});
