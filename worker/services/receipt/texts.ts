import type { BookingStatus } from '#domain/booking-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';

/** Every word of the booking confirmation and of the receipt, in both languages. The screens have their own catalogues. */
export interface ReceiptTexts {
  receipt: string;
  /** What the paper is called until money came. */
  confirmation: string;
  bookingCode: string;
  bookedOn: (day: string) => string;
  customer: string;
  vehicle: string;
  pickup: string;
  return: string;
  description: string;
  rate: string;
  days: string;
  amount: string;
  rental: (car: string) => string;
  perDay: string;
  once: string;
  fees: string;
  oneWay: string;
  discount: string;
  tax: (percent: string | null) => string;
  total: string;
  paid: string;
  balance: string;
  howToPay: string;
  memo: string;
  deposit: string;
  depositNote: string;
  booking: string;
  payment: string;
  field: (name: string, value: string) => string;
  notes: string;
  terms: (freeCancellationHours: number) => string[];
  madeOn: (day: string) => string;
  bookingStatus: Record<BookingStatus, string>;
  paymentStatus: Record<PaymentStatus, string>;
  paymentMethod: Record<PaymentMethod, string>;
}

const en: ReceiptTexts = {
  receipt: 'Receipt',
  confirmation: 'Booking confirmation',
  bookingCode: 'Booking code',
  bookedOn: (day) => `Booked on ${day}`,
  customer: 'Client',
  vehicle: 'Car',
  pickup: 'Pickup',
  return: 'Return',
  description: 'Description',
  rate: 'Rate',
  days: 'Days',
  amount: 'Amount',
  rental: (car) => `Rental of ${car}`,
  perDay: '/ day',
  once: 'once',
  fees: 'Fees',
  oneWay: 'One-way fee',
  discount: 'Discount',
  tax: (percent) => (percent === null ? 'Tax' : `Tax (${percent})`),
  total: 'Total',
  paid: 'Paid',
  balance: 'Balance',
  howToPay: 'How to pay',
  memo: 'Memo',
  deposit: 'Refundable deposit',
  depositNote: 'Paid at pickup and given back at return; not part of the total.',
  booking: 'Booking',
  payment: 'Payment',
  field: (name, value) => `${name}: ${value}`,
  notes: 'Good to know',
  terms: (hours) => [
    'Bring your driver license and this booking code when you pick up the car.',
    `Free cancellation up to ${hours} hours before pickup; a fee may apply after that.`,
    'The car comes with a full tank and basic insurance.',
  ],
  madeOn: (day) => `Printed on ${day}`,
  bookingStatus: {
    reserved: 'Reserved',
    confirmed: 'Confirmed',
    active: 'Active',
    completed: 'Completed',
    picked_up: 'Picked up',
    returned: 'Returned',
    canceled: 'Canceled',
    no_show: 'No-show',
  },
  paymentStatus: {
    unpaid: 'Unpaid',
    pending_verification: 'Pending verification',
    paid: 'Paid',
    partial: 'Partially paid',
    refunded: 'Refunded',
  },
  paymentMethod: {
    cash: 'Cash at Pickup',
    bank: 'Bank Transfer',
    zelle: 'Zelle',
    stripe: 'Card',
    paypal: 'PayPal',
  },
};

const fr: ReceiptTexts = {
  receipt: 'Reçu',
  confirmation: 'Confirmation de réservation',
  bookingCode: 'Code de réservation',
  bookedOn: (day) => `Réservée le ${day}`,
  customer: 'Client',
  vehicle: 'Véhicule',
  pickup: 'Retrait',
  return: 'Retour',
  description: 'Description',
  rate: 'Tarif',
  days: 'Jours',
  amount: 'Montant',
  rental: (car) => `Location de ${car}`,
  perDay: '/ jour',
  once: 'une fois',
  fees: 'Frais',
  oneWay: 'Frais d’aller simple',
  discount: 'Rabais',
  tax: (percent) => (percent === null ? 'Taxe' : `Taxe (${percent})`),
  total: 'Total',
  paid: 'Payé',
  balance: 'Reste à payer',
  howToPay: 'Comment payer',
  memo: 'Référence à indiquer',
  deposit: 'Caution remboursable',
  depositNote: 'Versée au retrait et rendue au retour\u00a0; non comprise dans le total.',
  booking: 'Réservation',
  payment: 'Paiement',
  field: (name, value) => `${name}\u00a0: ${value}`,
  notes: 'Bon à savoir',
  terms: (hours) => [
    'Apportez votre permis de conduire et ce code de réservation au retrait du véhicule.',
    `Annulation gratuite jusqu’à ${hours} heures avant le retrait\u00a0; des frais sont possibles ensuite.`,
    'Le véhicule est remis avec le plein et l’assurance de base.',
  ],
  madeOn: (day) => `Imprimé le ${day}`,
  bookingStatus: {
    reserved: 'Réservée',
    confirmed: 'Confirmée',
    active: 'En cours',
    completed: 'Terminée',
    picked_up: 'Véhicule remis',
    returned: 'Véhicule rendu',
    canceled: 'Annulée',
    no_show: 'Non présenté',
  },
  paymentStatus: {
    unpaid: 'Non payé',
    pending_verification: 'En vérification',
    paid: 'Payé',
    partial: 'Payé en partie',
    refunded: 'Remboursé',
  },
  paymentMethod: {
    cash: 'Espèces au retrait',
    bank: 'Virement bancaire',
    zelle: 'Zelle',
    stripe: 'Carte',
    paypal: 'PayPal',
  },
};

export const RECEIPT_TEXTS: Record<Locale, ReceiptTexts> = { en, fr };
