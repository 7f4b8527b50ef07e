/** The parts of index.html around the tags that the server writes. */
export type PageTemplate = { beforeLanguage: string; beforeHead: string; afterHead: string };

const language = /(<html[^>]*\slang=")([^"]*)(")/;
const ownTags = [/\s*<title>[^<]*<\/title>/, /\s*<meta name="description"[^>]*>/];

/** Splits a built index.html. Throws when it has no head. */
export function parseTemplate(html: string): PageTemplate {
  const bare = ownTags.reduce((text, tag) => text.replace(tag, ''), html);
  const found = language.exec(bare);
  const charset = bare.search(/<meta charset=/i);
  const end = charset < 0 ? -1 : bare.indexOf('>', charset) + 1;
  if (!found || end <= 0) throw new Error('index.html has no language or no charset');
  const at = found.index + found[1]!.length;
  return {
    beforeLanguage: bare.slice(0, at),
    beforeHead: bare.slice(at + found[2]!.length, end),
    afterHead: bare.slice(end),
  };
}

export const renderTemplate = (template: PageTemplate, language: string, head: string): string =>
  `${template.beforeLanguage}${language}${template.beforeHead}\n    ${head}${template.afterHead}`;
