/** Lines of a character and its other forms, separated by `|`; within a line by spaces. */
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  /** Japanese characters and their traditional forms. */
  const dictionary: string;
  export default dictionary;
}
declare module 'opencc-js/dict/JPShinjitaiCharactersRev' {
  /** Traditional characters and their Japanese forms. */
  const dictionary: string;
  export default dictionary;
}
declare module 'opencc-js/dict/STCharacters' {
  /** Simplified characters and their traditional forms. */
  const dictionary: string;
  export default dictionary;
}
declare module 'opencc-js/dict/TWVariants' {
  /** Traditional characters and their forms in Taiwan. */
  const dictionary: string;
  export default dictionary;
}
declare module 'opencc-js/dict/HKVariants' {
  /** Traditional characters and their forms in Hong Kong. */
  const dictionary: string;
  export default dictionary;
}
