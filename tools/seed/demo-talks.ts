import type { Locale } from '#domain/locale.ts';
import type { MessageChannel } from '#domain/messages.ts';

/** One line of a talk: the customer's, or the answer of the branch's agent. */
export interface DemoLine {
  from: 'customer' | 'staff';
  text: string;
  channel?: MessageChannel;
}

export interface DemoTalk {
  /**
   * From the page of a booking ahead, or of the demo customer's last one; from the contact page, signed in or as a
   * visitor.
   */
  about: 'booking' | 'last' | 'account' | { name: string; email: string; phone: string | null };
  locale: Locale;
  /** How long ago the last line was written. */
  hoursAgo: number;
  lines: DemoLine[];
  /** How many of the last lines the other side has not seen. */
  unread: number;
}

const c = (text: string): DemoLine => ({ from: 'customer', text });
const s = (text: string, channel?: MessageChannel): DemoLine => ({ from: 'staff', text, channel });

/** What customers ask a car rental in Haiti, the newest first. */
export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    about: 'last',
    locale: 'en',
    hoursAgo: 0.6,
    unread: 1,
    lines: [
      c('Hello, I think I left my sunglasses in the car, in the pocket of the door. Did you find them?'),
      s(
        'Hello! Yes, we found a pair with a brown frame. You can get them at the branch, or send somebody to get them.',
      ),
    ],
  },
  {
    about: 'booking',
    locale: 'en',
    hoursAgo: 1,
    unread: 1,
    lines: [
      c(
        'Hello! My flight lands in Port-au-Prince at 11 and I take the bus down. I should be in Les Cayes around 6 PM. Will you still be open?',
      ),
      s('Hello! We close at 6, but an agent will wait for you until 7. Please call us if the bus is late.'),
      c('Thank you. And is the child seat already in the car?'),
      s('It will be in the car before you arrive. Have a safe trip!'),
    ],
  },
  {
    about: 'booking',
    locale: 'fr',
    hoursAgo: 2,
    unread: 2,
    lines: [
      c('Bonjour, est-ce que le siège enfant convient à un bébé de 8 mois ?'),
      c('Il pèse 9 kg, si cela peut aider.'),
    ],
  },
  {
    about: { name: 'Régine Belizaire', email: 'regine.belizaire@example.com', phone: '+1 (514) 555-0177' },
    locale: 'fr',
    hoursAgo: 3,
    unread: 1,
    lines: [
      c(
        'Bonsoir, nous serons six adultes au Cap-Haïtien du 20 au 28 décembre. Avez-vous un véhicule assez grand, et livrez-vous à l’aéroport ?',
      ),
    ],
  },
  {
    about: 'booking',
    locale: 'en',
    hoursAgo: 7,
    unread: 0,
    lines: [
      c('I sent the Zelle yesterday evening, did it arrive?'),
      s('Yes, thank you. We verified your payment and the booking is confirmed.'),
    ],
  },
  {
    about: 'account',
    locale: 'en',
    hoursAgo: 9,
    unread: 1,
    lines: [
      c('Do you have a monthly price? My mother will stay for five weeks this winter.'),
      s(
        'Yes. From 16 days, the lowest rate of the car applies to every day. You see it when you enter your dates.',
      ),
      c('Great, we will book the RAV4. Can she return it in Cap-Haïtien?'),
    ],
  },
  {
    about: 'booking',
    locale: 'fr',
    hoursAgo: 26,
    unread: 0,
    lines: [
      c('Puis-je rendre la voiture au Cap-Haïtien au lieu des Cayes ?'),
      s('Bien sûr. Il y a des frais d’aller simple. Dites-nous le jour et nous modifierons la réservation.'),
      c('Le même jour. Merci !'),
      s('C’est noté, à bientôt.'),
    ],
  },
  {
    about: { name: 'Thomas Keller', email: 'thomas.keller@example.org', phone: null },
    locale: 'en',
    hoursAgo: 31,
    unread: 0,
    lines: [
      c(
        'We are an NGO. We need two 4x4s for the road to Jérémie, for three weeks in January. Can you send us an offer?',
      ),
      s(
        'Good morning. Two Prados are available in January. I will send you the offer with our bank details today.',
        'email',
      ),
    ],
  },
  {
    about: 'booking',
    locale: 'en',
    hoursAgo: 50,
    unread: 0,
    lines: [
      c('My cousin will also drive. What do you need from him?'),
      s(
        'We need his license at pickup, and he must have held it for two years or more. Shall I add the additional driver to your booking?',
      ),
      c('Yes please.'),
    ],
  },
  {
    about: { name: 'Wislène Charles', email: 'wislene.charles@example.com', phone: '+509 3655 1208' },
    locale: 'fr',
    hoursAgo: 75,
    unread: 0,
    lines: [
      c('Bonjour, quels papiers faut-il pour louer avec un permis haïtien ?'),
      s(
        'Bonjour Wislène, votre permis (deux ans au moins) et une pièce d’identité suffisent. À bientôt chez Timo !',
        'whatsapp',
      ),
    ],
  },
  {
    about: 'booking',
    locale: 'en',
    hoursAgo: 120,
    unread: 0,
    lines: [
      c('Does the Hilux have four-wheel drive? We are going to Camp-Perrin.'),
      s('Yes, and it has new tires. It can also take the road to Saut-Mathurine.'),
    ],
  },
];
