/** Names that look alike are one name: width and case folded. */
export const foldName = (username: string): string => username.trim().normalize('NFKC').toLowerCase();
