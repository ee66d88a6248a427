/**
 * Chartist writes `style` attributes into its SVG, which the app's Content-Security-Policy forbids (and the browser
 * would complain about each). The same wishes are set through the style object instead, which is allowed.
 */
import { Svg } from 'chartist';

type Attributes = Readonly<Record<string, string | number | undefined | null>>;

let quiet = false;

/** Call before the first chart is drawn. */
export function quietSvg(): void {
  if (quiet) return;
  quiet = true;
  const original = Reflect.get(Svg.prototype, 'attr') as (this: Svg, ...args: unknown[]) => unknown;
  function attr(this: Svg, attributes: string | Attributes, ns?: string): unknown {
    if (typeof attributes === 'string' || attributes['style'] === undefined) return original.call(this, attributes, ns);
    const { style, ...others } = attributes;
    const node: Element = this.getNode();
    if (node instanceof SVGElement || node instanceof HTMLElement) node.style.cssText = String(style);
    return original.call(this, others, ns);
  }
  Reflect.set(Svg.prototype, 'attr', attr);
}
