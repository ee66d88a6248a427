/** What the harness uses of selenium-webdriver, which comes without types. */
declare module 'selenium-webdriver' {
  export interface Locator {
    readonly using: string;
    readonly value: string;
  }
  export const By: { css(selector: string): Locator };
  export type Capabilities = object;
  export const Capabilities: new (entries: Readonly<Record<string, unknown>>) => Capabilities;
  export interface Element {
    click(): Promise<void>;
    sendKeys(text: string): Promise<void>;
  }
  export interface WebDriver {
    get(address: string): Promise<void>;
    navigate(): { refresh(): Promise<void> };
    findElement(locator: Locator): Element;
    executeAsyncScript(body: string, ...values: readonly unknown[]): Promise<unknown>;
    quit(): Promise<void>;
    manage(): {
      setTimeouts(limits: { readonly script: number; readonly pageLoad: number }): Promise<void>;
      window(): {
        setRect(rect: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>): Promise<unknown>;
      };
    };
  }
  export class Builder {
    usingServer(address: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
}
