import type { Insertable } from 'kysely';
import {
  FREE_CANCELLATION_HOURS,
  LICENSE_HELD_YEARS,
  MINIMUM_DRIVER_AGE,
  OPENING_HOURS,
  STAFF_ONE_WAY_FEE_CENTS,
  TAX_RATE_BASIS_POINTS,
  WEB_ONE_WAY_FEE_CENTS,
} from '#domain/policy.ts';
import type { Tables } from '#worker/db/tables.ts';

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

export const extrasCatalog: Insertable<Tables['extrasCatalog']>[] = [
  {
    code: 'full_protection',
    nameEn: 'Full protection',
    nameFr: 'Protection complète',
    descriptionEn:
      'Nothing to pay for damage to the car, its tyres or its glass. Basic insurance is always included.',
    descriptionFr:
      'Rien à payer pour les dommages à la voiture, aux pneus ou aux vitres. L’assurance de base est toujours incluse.',
    unitPriceCents: 1500,
    isPerDay: true,
    position: 1,
  },
  {
    code: 'additional_driver',
    nameEn: 'Additional driver',
    nameFr: 'Conducteur additionnel',
    descriptionEn:
      'A second person, 21 or older with two years of license, may drive the car for the whole rental.',
    descriptionFr:
      'Une deuxième personne, de 21 ans ou plus et deux ans de permis, peut conduire pendant toute la location.',
    unitPriceCents: 2500,
    isPerDay: false,
    position: 2,
  },
  {
    code: 'child_seat',
    nameEn: 'Child seat',
    nameFr: 'Siège enfant',
    descriptionEn: 'From 9 to 36 kg, fitted in the car when you collect it.',
    descriptionFr: 'De 9 à 36 kg, installé dans la voiture à votre arrivée.',
    unitPriceCents: 400,
    isPerDay: true,
    position: 3,
  },
  {
    code: 'gps',
    nameEn: 'GPS navigation',
    nameFr: 'Navigation GPS',
    descriptionEn: 'A navigator with offline maps of all of Haiti.',
    descriptionFr: 'Un navigateur avec les cartes de tout Haïti, sans connexion.',
    unitPriceCents: 500,
    isPerDay: true,
    position: 4,
  },
  {
    code: 'wifi',
    nameEn: 'Wi-Fi on board',
    nameFr: 'Wi-Fi à bord',
    descriptionEn: 'A pocket router with data for five devices.',
    descriptionFr: 'Un routeur de poche avec données pour cinq appareils.',
    unitPriceCents: 700,
    isPerDay: true,
    position: 5,
  },
  {
    code: 'airport_delivery',
    nameEn: 'Airport delivery',
    nameFr: 'Livraison à l’aéroport',
    descriptionEn: 'Free: we bring the car to the airport of your pickup city and meet you at arrivals.',
    descriptionFr:
      'Gratuit : nous amenons la voiture à l’aéroport de votre ville de départ et vous accueillons aux arrivées.',
    unitPriceCents: 0,
    isPerDay: false,
    position: 6,
  },
];

// Account details are plain placeholders on purpose: money must not go astray before the owner enters the real ones.
export const paymentInstructions: Insertable<Tables['paymentInstructions']>[] = [
  {
    method: 'cash',
    titleEn: 'Cash at pickup',
    titleFr: 'Espèces au départ',
    instructionsEn:
      'Pay at the counter when you collect the car, in US dollars. Bring your license and your booking code.',
    instructionsFr:
      'Payez au comptoir en prenant la voiture, en dollars américains. Apportez votre permis et votre code de réservation.',
    accountDetails: {},
    position: 1,
  },
  {
    method: 'bank',
    titleEn: 'Bank transfer',
    titleFr: 'Virement bancaire',
    instructionsEn: 'Transfer the total with your name as reference, then upload the transfer slip as proof.',
    instructionsFr:
      'Virez le total avec votre nom en référence, puis téléversez le reçu du virement comme preuve.',
    accountDetails: {
      bank_name: 'Unibank',
      account_name: 'Timo Location S.A.',
      account_number: '000-0000-0000000',
      currency: 'USD',
    },
    position: 2,
  },
  {
    method: 'zelle',
    titleEn: 'Zelle',
    titleFr: 'Zelle',
    instructionsEn:
      'Send the total by Zelle from your bank’s app, then upload a screenshot of the confirmation.',
    instructionsFr:
      'Envoyez le total par Zelle depuis l’application de votre banque, puis téléversez une capture de la confirmation.',
    accountDetails: { zelle_email: 'zelle@timo.example', recipient_name: 'Timo Location' },
    position: 3,
  },
  {
    method: 'stripe',
    titleEn: 'Card',
    titleFr: 'Carte',
    instructionsEn:
      'We send a secure card payment link to your e-mail. Upload the card receipt here if you have already paid.',
    instructionsFr:
      'Nous envoyons un lien sécurisé de paiement par carte à votre e-mail. Téléversez le reçu ici si vous avez déjà payé.',
    accountDetails: { accepted_cards: 'Visa, Mastercard, American Express' },
    position: 4,
  },
  {
    method: 'paypal',
    titleEn: 'PayPal',
    titleFr: 'PayPal',
    instructionsEn:
      'Send the total to our PayPal address with your name in the note, then upload the receipt.',
    instructionsFr:
      'Envoyez le total à notre adresse PayPal avec votre nom en note, puis téléversez le reçu.',
    accountDetails: { paypal_email: 'paypal@timo.example' },
    position: 5,
  },
];

export const settings: Insertable<Tables['settings']> = {
  id: 1,
  webOneWayFeeCents: WEB_ONE_WAY_FEE_CENTS,
  staffOneWayFeeCents: STAFF_ONE_WAY_FEE_CENTS,
  taxRateBasisPoints: TAX_RATE_BASIS_POINTS,
  whatsapp: '+50937010145',
  policies: {
    minimumDriverAge: MINIMUM_DRIVER_AGE,
    licenseHeldYears: LICENSE_HELD_YEARS,
    freeCancellationHours: FREE_CANCELLATION_HOURS,
  },
};
