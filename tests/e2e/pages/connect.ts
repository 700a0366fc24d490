import type { Locator, Page } from 'playwright-core';

export interface ConnectFields {
  readonly address: string;
  readonly userName: string;
  readonly password: string;
}

/** The sheet that adds an account at a service. */
export class ConnectPage {
  readonly sheet: Locator;
  readonly address: Locator;
  readonly userName: Locator;
  readonly password: Locator;
  readonly keepSignedIn: Locator;
  readonly signIn: Locator;

  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Connect to a service' });
    this.address = this.sheet.getByLabel('Service address');
    this.userName = this.sheet.getByLabel('User name');
    this.password = this.sheet.getByRole('textbox', { name: 'Password' });
    this.keepSignedIn = this.sheet.getByRole('checkbox', { name: 'Keep me signed in on this computer' });
    this.signIn = this.sheet.getByRole('button', { name: 'Sign in' });
  }

  async fill({ address, userName, password }: ConnectFields): Promise<void> {
    await this.address.fill(address);
    await this.userName.fill(userName);
    await this.password.fill(password);
  }

  async connect(fields: ConnectFields): Promise<void> {
    await this.fill(fields);
    await this.signIn.click();
  }

  /** Signs in and waits until the sheet is closed. */
  async connectTo(fields: ConnectFields): Promise<void> {
    await this.connect(fields);
    await this.sheet.waitFor({ state: 'detached' });
  }

  /** The message about a faulty field of the sheet. */
  problem(words: string | RegExp): Locator {
    return this.sheet.getByText(words);
  }
}
