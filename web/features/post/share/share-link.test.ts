import { expect, test } from 'vitest';
import { postLink, profileLink } from './share-link.ts';

test('links to posts and people name the language of the sender', () => {
  expect(postLink('https://muyu.example/', 'a b', 'ja')).toBe(
    'https://muyu.example/post/postDetail?postId=a%20b&lang=ja',
  );
  expect(profileLink('https://muyu.example', 'p1', 'en_US')).toBe(
    'https://muyu.example/column/otherPage?userId=p1&lang=en_US',
  );
});
