/** The folder of the exports of personal data. They end by themselves, so backups leave them out. */
export const exportFiles = 'exports/';
