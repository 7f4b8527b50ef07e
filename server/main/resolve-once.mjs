import { registerHooks } from 'node:module';

// Preloaded by NODE_OPTIONS (`npm start`, `npm test`, the image). Node resolves an import anew for each importer, and each time
// it parses the exports of the package: those of drizzle-orm are 179 KB of JSON. That is two thirds of what loading the server costs.

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const known = new Map();
/** Name the same module for all importers. */
const shared = /^(drizzle-orm|@muyu\/contract)(\/|$)/;
/** Name the same module for all files of the server: packages have such names of their own, OpenTelemetry a `#platform`. */
const own = /^#(platform|modules)\//;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    const isRelative = /^\.\.?\//.test(specifier) && parentURL?.startsWith('file:');
    const isOwn = own.test(specifier) && parentURL !== undefined && !parentURL.includes('/node_modules/');
    if (!isRelative && !isOwn && !shared.test(specifier)) return next(specifier, context);
    const key = `${isRelative ? new URL(specifier, String(parentURL)).href : specifier} ${conditions}`;
    const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(key, found);
    return found;
  },
});
