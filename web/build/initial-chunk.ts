/** The part of Rolldown's chunking context that is used here. */
type Graph = {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
};

/**
 * Whether the entry imports a module statically, directly or through other modules. Modules that only `import()`
 * reaches are not initial.
 */
export function isInitialModule(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const at of seen) {
    const info = graph.getModuleInfo(at);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return false;
}
