import type { Page } from '@playwright/test';
import { expectPage as expect } from '#tests/support/browser.ts';
import type { Words } from './words.ts';

export interface Person {
  name: string;
  phone: string;
  email: string;
  password: string;
}

/** The checkout as its user sees it. */
export function checkoutPage(page: Page, t: Words) {
  const field = (key: string) => page.getByRole('textbox', { name: t(key) }).first();
  const password = (key: string) => page.locator('input').and(page.getByLabel(t(key)));
  const submit = page
    .getByRole('button', { name: t('checkout.submit') })
    .filter({ visible: true })
    .first();
  return {
    page,
    submitNow: () => submit.click(),

    async open(vehicleId: string, pickupDate: string, returnDate: string, city = 'les_cayes') {
      const search = new URLSearchParams({ vehicleId, pickupDate, returnDate, city });
      await page.goto(`/checkout?${search}`);
      await expect(page.getByRole('heading', { name: t('checkout.rental.title') })).toBeVisible();
    },

    async describeCustomer({ name, phone, email }: Omit<Person, 'password'>) {
      await field('checkout.customer.name').fill(name);
      await field('checkout.customer.phone').fill(phone);
      await field('checkout.customer.email').fill(email);
      await field('checkout.customer.driverLicenseId').fill('HT-1234567');
    },

    async describeReference() {
      await field('checkout.reference.name').fill('Marie Étienne');
      await field('checkout.reference.phone').fill('+509 3456 7890');
    },

    password: password('checkout.account.choosePassword'),
    ownPassword: password('account.password').first(),
    submit,

    extra: (name: string) => page.getByRole('checkbox', { name: new RegExp(name) }),
    method: (method: string) => page.getByRole('radio', { name: new RegExp(t(`method.${method}`)) }),
    acceptTerms: () => page.getByRole('checkbox', { name: t('checkout.terms.accept') }).check(),
    proof: page.locator('input[type=file]'),
  };
}

/** Whether the page is as wide as its window: nothing to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const out = scrollWidth > clientWidth ? [...document.querySelectorAll('main *')].filter(isOut) : [];
    const named = out.map((element) => `${element.tagName}.${element.className} ${element.textContent}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`, ...named] : [];
  });
  expect(wide).toEqual([]);
}
