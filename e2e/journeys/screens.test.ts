import { readFile } from 'node:fs/promises';
import { locales } from '@muyu/contract/core/locale.ts';
import { expect, test } from '../fixtures.ts';
import { allLayouts, chooseLayouts } from '../layout/layouts.ts';
import { findFaultsInLayouts, setLayout, usualLayout } from '../layout/matrix.ts';
import { findUntranslated } from '../layout/untranslated.ts';
import { divideScreens, findTargetAndAxeFaults, screensByLocale, walk } from '../layout/walk.ts';
import { memberScreens } from '../main-screens.ts';
import { routeOf } from '../open-screen.ts';
import type { Scene } from '../scene.ts';
import { themes } from '../theme.ts';

// The selection of `npm test`: every screen once, in one language, one theme and two layouts. `npm run screens` looks at
// every screen in all of them (screen-matrix.ts).

// The script that prepares every page has no storage in the sandboxed frame of a game.
test.use({ expectedErrors: ['sandboxed'] });

/** The theme of a screen at this place among all: both are in each language. */
const themeOf = (place: number) => themes[Math.floor(place / locales.length) % themes.length]!;

for (const [locale, all] of screensByLocale) {
  for (const screens of divideScreens(2, all)) {
    const from = `${locale}, from ${screens[0]![1].name} on`;
    test(`screens hold their layout, are translated and do not jump, ${from}`, async ({
      page,
      newUserPage,
      community,
      baseURL,
    }) => {
      const given = {
        page,
        newUserPage,
        community,
        baseURL,
        locale,
        opening: 'visit',
        shifts: true,
      } as const;
      const found = await walk(screens, given, async (on, place) => {
        const faults = [
          ...(await findTargetAndAxeFaults(on, [themeOf(place)])),
          ...(await findFaultsInLayouts(on, chooseLayouts(place))),
          ...(await findUntranslated(on, locale)),
        ];
        await setLayout(on, usualLayout);
        return faults;
      });
      expect(found).toEqual([]);
    });
  }
}

test('the selection looks at every screen, and at every layout and theme in every language', () => {
  const all = [...screensByLocale.values()];
  expect(all.flat()).toHaveLength(memberScreens.length);
  for (const screens of all) {
    const places = screens.map(([place]) => place);
    expect(new Set(places.flatMap(chooseLayouts))).toEqual(new Set(allLayouts));
    expect(new Set(places.map(themeOf))).toEqual(new Set(themes));
  }
});

/** Routes that no list opens, and why. */
const exceptions: Record<string, string> = {
  '/': 'leads to discovery',
  '/$': 'the page of /error/404',
  '/column/search': 'leads to the results or the start of a search',
  '/column/settings/accountSafe/payPassword': 'leads a member with a pay password to its change',
  '/common/RedirectPage': 'leads to the stored address',
  '/login': 'leads to the login',
};

test('every route of the app is in the lists of screens', async () => {
  const tree = await readFile(new URL('../../web/app/route-tree.gen.ts', import.meta.url), 'utf8');
  const declared = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, route]) => route!);
  const routes = [...new Set(declared.map((route) => (route === '/' ? route : route.replace(/\/$/, ''))))];
  const anything = new Proxy({}, { get: () => 'id' }) as Scene;
  const opened = memberScreens.map((screen) => routeOf(screen, anything));
  const isOpened = (route: string) => {
    const path = new RegExp(`^${route.replaceAll(/\$[a-zA-Z]+/g, '[^/]+')}$`);
    const own = opened.filter((address) => path.test(address));
    // An address belongs to its own route before one with a parameter.
    return own.some((address) => route.includes('$') === !routes.includes(address));
  };
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((route) => !isOpened(route)).sort()).toEqual(Object.keys(exceptions).sort());
});
