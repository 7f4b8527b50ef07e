/** What a group of chunks may ask about the modules. */
type Graph = {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
};

/**
 * Is a module needed before anything is on screen: does the entry import it, directly or through others? Those that
 * only an `import()` reaches are not.
 */
export function isNeededAtOnce(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const at of seen) {
    const info = graph.getModuleInfo(at);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return false;
}
