import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { type Inbox, startInbox } from '#tools/local/inbox.ts';
import { startWhatsApp, type WhatsAppStandIn } from '#tools/local/whatsapp-stand-in.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage, statusMenu } from './pages/counter.ts';
import { expectInPlace, holdBack } from './pages/hold-back.ts';
import { givePassword, signInAtStaffDoor } from './pages/passwords.ts';
import { wordsIn } from './pages/words.ts';

const SECRET = 'mangrove-at-dusk-7';
let app: TestApp;
let inbox: Inbox;
let whatsapp: WhatsAppStandIn;
beforeAll(async () => {
  inbox = await startInbox();
  whatsapp = await startWhatsApp();
  app = await startApp({ mail: inbox.vars, chatOrigin: whatsapp.url });
});
afterAll(async () => {
  await app.stop();
  await inbox.close();
  await whatsapp.close();
});

test('the owner answers from the letter on the phone (fr, 390), and the agent goes on without a reload', async () => {
  const owner = await insertStaff(app.db, 'super_admin', { locale: 'fr', name: 'Odile Pierre' });
  await givePassword(app, owner.id, SECRET);
  const way = { morningBy: 'both', phone: '3744 1122' } as const;
  await app.db.updateTable('profiles').set(way).where('id', '=', owner.id).execute();
  const agent = await asAgent(app, { name: 'Wilner Jean' });
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { brand: 'Kia', model: 'Rio', plate: 'AA-55013' });
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(today, 5),
    returnDate: addDays(today, 8),
    fields: { bookingStatus: 'confirmed' },
  });
  await insertPayment(app.db, booking, { status: 'paid', method: 'cash', receivedByUserId: agent.id });
  const code = booking.bookingCode;

  const en = wordsIn('en');
  const { page: desk, context } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  await desk.goto(`/admin/bookings?q=${code}`);
  await statusMenu(desk, en('adminBookings.list.statusOf', { code })).choose(en('status.booking.canceled'));
  const callOff = desk.getByRole('dialog', { name: en('rental.cancellation.title') });
  await callOff.getByText(en('rental.consent.phone'), { exact: true }).click();
  await callOff.getByRole('button', { name: en('rental.cancellation.save') }).click();
  const counter = counterPage(desk, en);
  const question = counter.dialog('admin.approval.needed');
  await counter.within(question).text('admin.approval.reason').fill('The flight was canceled');
  // The question stands in the form that it is about: to ask does not send that again.
  const sent: string[] = [];
  desk.on('request', (request) => request.url().includes('rentals.callOff') && sent.push(request.url()));
  const letters = await holdBack(desk, /outbox\.toSend/);
  await counter.within(question).button('admin.approval.ask').click();
  await expect(question.getByText(en('admin.approval.isWaiting'))).toBeVisible();
  expectValue(sent).toEqual([]);
  const close = question.getByRole('button', { name: en('common.close'), exact: true }).last();
  await expectInPlace(close, async () => {
    await letters.letThrough();
    await expect(question.getByRole('link', { name: en('admin.approval.sendToo') })).toBeVisible();
  });

  // The owner wants it by WhatsApp too: whoever asks sends it, from beside the question.
  const tray = context.waitForEvent('page');
  await question.getByRole('link', { name: en('admin.approval.sendToo') }).click();
  const toSend = await tray;
  const chat = context.waitForEvent('page');
  await expect(toSend.getByRole('main').getByText(`· ${code}`)).toBeVisible();
  await toSend.getByRole('button', { name: en('outbox.tray.openOf', { name: 'Odile Pierre' }) }).click();
  const opened = await chat;
  await opened.waitForURL(`${whatsapp.url}/50937441122?text=*`);
  const text = await opened.getByRole('textbox', { name: 'Message' }).inputValue();
  expectValue(text).toContain('Wilner Jean demande votre autorisation');
  expectValue(text).toMatch(/\/admin\/approvals\/[0-9a-f-]{36}\?link=/);

  const t = wordsIn('fr');
  const mailsTo = () => inbox.mails.filter(({ to }) => to.includes(owner.email));
  await expect.poll(() => mailsTo().length).toBe(1);
  const [letter] = mailsTo();
  const url = /http\S+\/admin\/approvals\/\S+/.exec(letter?.mail.text ?? '')?.[0] ?? '';
  const { page: phone } = await newVisitor(app, { locale: 'fr', viewport: 'handset' });
  await phone.goto(url);
  await signInAtStaffDoor(phone, t, owner.email, SECRET);
  const approve = phone.getByRole('button', { name: t('admin.approval.approve'), exact: true });
  await expect(approve).toBeInViewport();
  await expect(phone).toHaveURL(/\?link=open-[0-9a-f]{16}$/);
  await expect(phone.getByText('The flight was canceled')).toBeVisible();
  await expect(phone.getByText(`${booking.customerName} · Kia Rio · AA-55013`)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await approve.click();
  await expect(phone.getByText(t('admin.approval.isAgreed', { who: 'Odile Pierre' }))).toBeVisible();

  await expect(question.getByText(en('admin.approval.isApproved', { who: 'Odile Pierre' }))).toBeVisible();
  await counter.within(question).button('admin.approval.do').click();
  await expect(desk.getByText(en('rental.cancellation.done', { code })).first()).toBeVisible();
  const { bookingStatus } = await app.db
    .selectFrom('bookings')
    .select('bookingStatus')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expectValue(bookingStatus).toBe('canceled');
});
