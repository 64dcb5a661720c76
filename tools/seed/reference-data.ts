import type { Insertable } from 'kysely';
import {
  DEFAULT_PICKUP_TIME,
  DEFAULT_RETURN_TIME,
  FREE_CANCELLATION_HOURS,
  GRACE_MINUTES,
  LICENSE_HELD_YEARS,
  MINIMUM_DRIVER_AGE,
  OPENING_HOURS,
  STAFF_ONE_WAY_FEE_CENTS,
  TAX_RATE_BASIS_POINTS,
  WEB_ONE_WAY_FEE_CENTS,
} from '#domain/policy.ts';
import type { Tables } from '#worker/db/schema.ts';

export const branches: Insertable<Tables['branches']>[] = [
  {
    id: 'les_cayes',
    name: 'Timo Les Cayes',
    city: 'Les Cayes',
    address: '145, Boulevard des Quatre Chemins, Les Cayes, Sud, Haïti',
    phones: ['+509 2286 0145', '+509 3701 0145'],
    whatsapp: '+50937010145',
    openingHours: OPENING_HOURS,
  },
  {
    id: 'cap_haitien',
    name: 'Timo Cap-Haïtien',
    city: 'Cap-Haïtien',
    address: '52, Boulevard du Carénage, Cap-Haïtien, Nord, Haïti',
    phones: ['+509 2262 0152', '+509 3702 0152'],
    whatsapp: '+50937020152',
    openingHours: OPENING_HOURS,
  },
];

/** By road, through Port-au-Prince, with a rest. */
export const transferRoutes: Insertable<Tables['transferRoutes']>[] = [
  { fromBranchId: 'les_cayes', toBranchId: 'cap_haitien', minutes: 600 },
  { fromBranchId: 'cap_haitien', toBranchId: 'les_cayes', minutes: 600 },
];

export const extrasCatalog: Insertable<Tables['extrasCatalog']>[] = [
  {
    code: 'full_protection',
    name: { en: 'Full protection', fr: 'Protection complète' },
    description: {
      en: 'You pay nothing for damage to the car, its tires or its windows. Basic insurance is always included.',
      fr: 'Vous ne payez rien pour les dommages au véhicule, aux pneus ou aux vitres. L’assurance de base est toujours comprise.',
    },
    unitPriceCents: 1500,
    isPerDay: true,
    position: 1,
  },
  {
    code: 'additional_driver',
    name: { en: 'Additional driver', fr: 'Conducteur supplémentaire' },
    description: {
      en: 'A second person may drive during the whole rental: 21 years old or more, license held for two years or more.',
      fr: 'Une deuxième personne, de 21 ans ou plus et avec deux ans de permis ou plus, peut conduire pendant toute la location.',
    },
    unitPriceCents: 2500,
    isPerDay: false,
    position: 2,
  },
  {
    code: 'child_seat',
    name: { en: 'Child seat', fr: 'Siège enfant' },
    description: {
      en: 'For children from 9 to 36 kg (20 to 79 lb), in the car at pickup.',
      fr: 'Pour les enfants de 9 à 36 kg, installé dans le véhicule au retrait.',
    },
    unitPriceCents: 400,
    isPerDay: true,
    position: 3,
  },
  {
    code: 'gps',
    name: { en: 'GPS navigation', fr: 'Navigation GPS' },
    description: {
      en: 'A GPS device with maps of all of Haiti. It needs no internet.',
      fr: 'Un appareil GPS avec les cartes de tout le pays. Il fonctionne sans Internet.',
    },
    unitPriceCents: 500,
    isPerDay: true,
    position: 4,
  },
  {
    code: 'wifi',
    name: { en: 'Wi-Fi in the car', fr: 'Wi-Fi à bord' },
    description: {
      en: 'A small Wi-Fi router with mobile data, for five devices.',
      fr: 'Un petit routeur Wi-Fi avec Internet mobile, pour cinq appareils.',
    },
    unitPriceCents: 700,
    isPerDay: true,
    position: 5,
  },
  {
    code: 'airport_delivery',
    name: { en: 'Airport delivery', fr: 'Livraison à l’aéroport' },
    description: {
      en: 'Free. We bring the car to the airport of your pickup city and meet you at arrivals.',
      fr: 'Gratuit. Nous amenons le véhicule à l’aéroport de votre ville de retrait et vous accueillons aux arrivées.',
    },
    unitPriceCents: 0,
    isPerDay: false,
    position: 6,
  },
];

// Account details are plain placeholders on purpose: money must not go astray before the owner enters the real ones.
export const paymentInstructions: Insertable<Tables['paymentInstructions']>[] = [
  {
    method: 'cash',
    title: { en: 'Cash at pickup', fr: 'Espèces au retrait' },
    instructions: {
      en: 'Pay at the branch when you pick up the car, in US dollars or in gourdes at the rate of the day. Bring your driver license and your booking code.',
      fr: 'Payez à l’agence au retrait du véhicule, en dollars américains ou en gourdes au taux du jour. Apportez votre permis de conduire et votre code de réservation.',
    },
    accountDetails: {},
    holdHours: 0,
    position: 1,
  },
  {
    method: 'bank',
    title: { en: 'Bank transfer', fr: 'Virement bancaire' },
    instructions: {
      en: 'Transfer the amount to this account, with your booking code as the reference. Then send a photo or a PDF of the transfer receipt as payment proof.',
      fr: 'Virez le montant sur ce compte, avec votre code de réservation en référence. Envoyez ensuite une photo ou un PDF du reçu de virement comme preuve de paiement.',
    },
    accountDetails: {
      bank_name: 'Unibank',
      account_name: 'Timo Location S.A.',
      account_number: '000-0000-0000000',
      currency: 'USD',
    },
    accountLabels: {
      bank_name: { en: 'Bank', fr: 'Banque' },
      account_name: { en: 'Account name', fr: 'Titulaire du compte' },
      account_number: { en: 'Account number', fr: 'Numéro de compte' },
      currency: { en: 'Currency', fr: 'Devise' },
    },
    holdHours: 96,
    position: 2,
  },
  {
    method: 'zelle',
    title: { en: 'Zelle', fr: 'Zelle' },
    instructions: {
      en: 'Send the amount by Zelle from the app of your bank, with your booking code as the memo. Then send a screenshot of the confirmation as payment proof.',
      fr: 'Envoyez le montant par Zelle depuis l’application de votre banque, avec votre code de réservation en note. Envoyez ensuite une capture d’écran de la confirmation comme preuve de paiement.',
    },
    accountDetails: { zelle_email: 'zelle@timo.example', recipient_name: 'Timo Location' },
    accountLabels: {
      zelle_email: { en: 'Zelle email', fr: 'E-mail Zelle' },
      recipient_name: { en: 'Recipient name', fr: 'Nom du bénéficiaire' },
    },
    position: 3,
  },
  {
    method: 'stripe',
    title: { en: 'Card', fr: 'Carte' },
    instructions: {
      en: 'Once you have booked, ask our staff for a secure payment link, by phone or WhatsApp. You can pay by card on the page that it opens.',
      fr: 'Une fois la réservation faite, demandez à notre équipe un lien de paiement sécurisé, par téléphone ou WhatsApp. Ce lien vous permet de payer par carte.',
    },
    accountDetails: { accepted_cards: 'Visa, Mastercard, American Express' },
    accountLabels: { accepted_cards: { en: 'Accepted cards', fr: 'Cartes acceptées' } },
    position: 4,
  },
  {
    method: 'paypal',
    title: { en: 'PayPal', fr: 'PayPal' },
    instructions: {
      en: 'Send the amount to our PayPal address, with your booking code as the note. Then send the PayPal receipt as payment proof.',
      fr: 'Envoyez le montant à notre adresse PayPal, avec votre code de réservation en note. Envoyez ensuite le reçu PayPal comme preuve de paiement.',
    },
    accountDetails: { paypal_email: 'paypal@timo.example' },
    accountLabels: { paypal_email: { en: 'PayPal email', fr: 'E-mail PayPal' } },
    position: 5,
  },
  {
    method: 'moncash',
    title: { en: 'MonCash', fr: 'MonCash' },
    instructions: {
      en: 'Send the amount to this MonCash number, with your booking code as the note. Then send a picture of the confirmation as payment proof.',
      fr: 'Envoyez le montant à ce numéro MonCash, avec votre code de réservation en note. Envoyez ensuite une photo de la confirmation comme preuve de paiement.',
    },
    accountDetails: { moncash_number: '+509 0000-0000' },
    accountLabels: { moncash_number: { en: 'MonCash number', fr: 'Numéro MonCash' } },
    // Not offered before the owner has entered the number.
    isActive: false,
    position: 6,
  },
  {
    method: 'natcash',
    title: { en: 'NatCash', fr: 'NatCash' },
    instructions: {
      en: 'Send the amount to this NatCash number, with your booking code as the note. Then send a picture of the confirmation as payment proof.',
      fr: 'Envoyez le montant à ce numéro NatCash, avec votre code de réservation en note. Envoyez ensuite une photo de la confirmation comme preuve de paiement.',
    },
    accountDetails: { natcash_number: '+509 0000-0000' },
    accountLabels: { natcash_number: { en: 'NatCash number', fr: 'Numéro NatCash' } },
    // Not offered before the owner has entered the number.
    isActive: false,
    position: 7,
  },
];

export const settings: Insertable<Tables['settings']> = {
  id: 1,
  webOneWayFeeCents: WEB_ONE_WAY_FEE_CENTS,
  staffOneWayFeeCents: STAFF_ONE_WAY_FEE_CENTS,
  defaultPickupTime: DEFAULT_PICKUP_TIME,
  defaultReturnTime: DEFAULT_RETURN_TIME,
  graceMinutes: GRACE_MINUTES,
  taxRateBasisPoints: TAX_RATE_BASIS_POINTS,
  whatsapp: '+50937010145',
  policies: {
    minimumDriverAge: MINIMUM_DRIVER_AGE,
    licenseHeldYears: LICENSE_HELD_YEARS,
    freeCancellationHours: FREE_CANCELLATION_HOURS,
  },
};
