import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const grave = new Set(['serious', 'critical']);

/** What axe finds that keeps somebody from using the page. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}

/** A finger needs so much, in CSS pixels (design: targets). */
const least = 44;

/**
 * The controls in sight whose hit area is smaller than a finger needs, with their size. A control's area is probed
 * along both lines through its middle, so that padding, pseudo-elements and labels count. Links inside a line of
 * text stand out of it: they are as high as the line.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((wanted) => {
    const controls =
      'a[href], button, input, textarea, select, [role=switch], [role=tab], [role=radio], [role=checkbox]';
    const inText = (control: Element) =>
      control.matches('a') && getComputedStyle(control).display === 'inline' && control.closest('p') !== null;
    const wrong: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (inText(control) || control.closest('[inert]')) continue;
      const beside = control.getBoundingClientRect();
      if (beside.width === 0 || beside.left >= innerWidth || beside.right <= 0) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : [];
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && [control, ...labels].some((part) => part.contains(hit));
      };
      if (!hits(0, 0)) continue; // covered or clipped away: nobody can want to touch it here
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < wanted && hits(dx * (far + 1), dy * (far + 1))) far += 1;
        return far;
      };
      const [wide, high] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
      if (wide >= wanted && high >= wanted) continue;
      const name =
        control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name'));
      wrong.push(`${control.tagName.toLowerCase()} "${name?.trim().slice(0, 30)}" ${wide}×${high}`);
    }
    return wrong;
  }, least);

/** What reaches over the right edge of its place, where it cannot be scrolled to: cut off or pushing the page wide. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} wide`);
    const cutsOn = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      if (element.clientWidth === 0 || element.closest('svg, [aria-hidden=true]')) continue;
      // What screen readers alone get is one pixel wide.
      if (element.clientWidth <= 1 || cutsOn(style)) continue;
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
      if (element.scrollWidth <= element.clientWidth + 1) continue;
      wrong.push(
        `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}": ${element.scrollWidth} in ${element.clientWidth}`,
      );
    }
    return wrong;
  });

/** The words of the app itself on the screen: of bars, tabs, buttons, fields and switches outside of what people wrote. */
export const ownWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts =
      'button, [role=tab], [role=switch], [role=radio], nav a, h1, input, textarea, label, legend, [role=status]';
    const words = [...document.querySelectorAll(parts)]
      .filter((part) => part.getClientRects().length > 0 && !part.closest('article, li, [lang]:not(html)'))
      .flatMap((part) => [
        part.getAttribute('aria-label'),
        part.getAttribute('placeholder'),
        part.textContent,
      ])
      .map((word) => word?.trim() ?? '')
      .filter((word) => word !== '');
    return [...new Set(words)];
  });
