/** The part of Rolldown's chunking context that is used here. */
export type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** The pages that most visits begin on; each has a chunk of its own. Path of the route file, without extension. */
const mainPages: Readonly<Record<string, string>> = {
  'column/columnTabbar/[index]': 'home',
  'post/postDetail': 'post',
  'post/video/detail': 'video',
  'column/columnTabbar/my': 'my',
  'column/columnTabbar/dynamic': 'inbox',
};

/** Families of the other pages by the beginning of their path; the first that fits. */
const families: ReadonlyArray<[start: string, family: string]> = [
  ['login', 'login'],
  ['timeZone', 'login'],
  ['column/settings/accountSafe/payPassword', 'wallet'],
  ['column/settings', 'settings'],
  ['column/addPost', 'publish'],
  ['column/findSubscript', 'wallet'],
  ['post/snapshot', 'snapshots'],
  ['post', 'posts'],
  ['dynamicTab', 'notifications'],
  ['wallet', 'wallet'],
  ['rechargeCard', 'wallet'],
  ['exchange', 'wallet'],
  ['column/columnTabbar/findPost', 'posts'],
  ['column/columnTabbar/pinkedList', 'posts'],
  ['column/columnTabbar/rankPost', 'posts'],
  ['column/search', 'search'],
  ['column/columnTabbar', 'profile'],
  ['column/recommend', 'posts'],
  ['column', 'profile'],
];

/** Chunks whose messages the main pages need. */
export const mainChunks: readonly string[] = [...Object.values(mainPages), 'shared'];

const routeFile = /\/web\/app\/routes\/(.+?)\.tsx/;

/** The main page whose route file a module is; undefined for other modules. */
export const mainPageOf = (id: string): string | undefined => mainPages[routeFile.exec(id)?.[1] ?? ''];

/** The page or the family of a lazy root: `main:post`, `login`; null for a root that is no route, such as a sheet. */
function ownerOf(id: string): string | null {
  const path = routeFile.exec(id)?.[1];
  if (!path) return null;
  const page = mainPageOf(id);
  if (page) return `main:${page}`;
  return families.find(([start]) => path.startsWith(start))?.[1] ?? 'profile';
}

/** The modules that `import()` loads and that reach a module by static imports. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const seen = new Set([id]);
  const roots = new Set<string>();
  for (const at of seen) {
    const info = graph.getModuleInfo(at);
    if (info && info.dynamicImporters.length > 0) roots.add(at);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return roots;
}

/**
 * Chunk of a module that the first page does not load: one per main page, one per family of other pages, and one for
 * what several of them share. Null for code of one sheet, which stays a chunk of its own.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph);
  const owners = new Set([...roots].map(ownerOf));
  const main = [...owners].filter((owner) => owner?.startsWith('main:')) as string[];
  if (main.length > 1) return 'shared';
  if (main.length === 1) return main[0]!.slice('main:'.length);
  if (roots.size <= 1) return owners.values().next().value ?? null;
  if (owners.size > 1) return 'shared-pages';
  return owners.has(null) ? 'shared-sheets' : [...owners][0]!;
}

const isMain = (chunk: string) => chunk !== 'shared' && mainChunks.includes(chunk);
const isFamily = (chunk: string) => families.some(([, family]) => family === chunk);

/**
 * Names for Rolldown's groups, the first group first: a group takes the imports of its modules along, unless an earlier
 * group has them. What a module imports is reached by at least the same pages, so it belongs to the same or an earlier
 * tier.
 */
export const chunkTiers = [
  (chunk: string) => chunk === 'shared',
  isMain,
  (chunk: string) => chunk === 'shared-pages',
  isFamily,
  (chunk: string) => chunk === 'shared-sheets',
].map((isTier) => (id: string, graph: Graph): string | null => {
  const chunk = chunkOf(id, graph);
  return chunk !== null && isTier(chunk) ? chunk : null;
});
