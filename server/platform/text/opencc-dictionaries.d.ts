declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  /** Pairs of a Japanese and a traditional character, separated by `|`. */
  const dictionary: string;
  export default dictionary;
}
