/** The storage key of a picture of the site. */
export const sitePictureKey = (name: string): string => `site/${name}`;

/** The name of the small version, for the icons of tabs and home screens. */
export const iconKeyOf = (name: string): string => name.replace(/\.png$/, '-192.png');

/** Whether a name is one that `addSitePicture` or `storeWebpPicture` creates. */
export const isSitePicture = (name: string): boolean =>
  /^[0-9a-f]{64}((-192)?\.png|-\d{1,4}x\d{1,4}\.webp)$/.test(name);
