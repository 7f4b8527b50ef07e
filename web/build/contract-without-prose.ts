import type { Plugin } from 'vite';

/** `summary: '…'` and `description: '…'` of the contract, on one line or on the next. */
const prose = /\b(summary|description):\s*'(?:[^'\\\n]|\\.)*'/g;

/** The contract's prose is for the documentation of the API; people's browsers need not carry it. */
export function contractWithoutProse(): Plugin {
  return {
    name: 'muyu-contract-without-prose',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(prose, "$1: ''"), map: null }),
    },
  };
}
