/** The folder of chunks that are of no use without a network: the service worker does not store them in advance. */
export const onlineFolder = 'assets/online';

/** HLS streams need the network. */
const onlineOnly = /\/node_modules\/hls\.js\//;

/** File names of chunks, short and without words: every page loads the list of the files that other pages need. */
export const chunkFileNames = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  `${moduleIds.some((id) => onlineOnly.test(id)) ? onlineFolder : 'assets'}/[hash:7].js`;
