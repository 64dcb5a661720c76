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
      c('Hello, I think I left my sunglasses in the car, in the pocket of the door. Did somebody find them?'),
      s(
        'Hello! We did: a pair with a brown frame. They wait for you at the counter, or we give them to a person you name.',
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
        'Hello! My flight lands in Port-au-Prince at 11 and I take the bus down. I should be in Les Cayes around 6 PM. Will somebody still be there?',
      ),
      s(
        'Hello! We close at 6, but an agent will wait for you until 7. Call us from the road if the bus is late.',
      ),
      c('Perfect, thank you. And is the child seat already in the car?'),
      s('Yes, it will be fitted before you arrive. Safe journey!'),
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
        'Bonsoir, nous serons six adultes du 20 au 28 décembre, au départ du Cap. Avez-vous un véhicule assez grand, et livrez-vous à l’aéroport ?',
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
      s('It did, thank you. Your payment is verified and the booking is confirmed.'),
    ],
  },
  {
    about: 'account',
    locale: 'en',
    hoursAgo: 9,
    unread: 1,
    lines: [
      c('Do you have a monthly price? My mother stays for five weeks this winter.'),
      s(
        'We do: from 16 days on, the lowest rate of each car applies to every day. You see it when you enter your dates.',
      ),
      c('Great, then we will book the RAV4. Can she leave it in Cap-Haïtien?'),
    ],
  },
  {
    about: 'booking',
    locale: 'fr',
    hoursAgo: 26,
    unread: 0,
    lines: [
      c('Puis-je rendre la voiture au Cap-Haïtien au lieu des Cayes ?'),
      s(
        'Bien sûr. Il y a un supplément pour l’aller simple ; dites-nous le jour et nous changeons la réservation.',
      ),
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
        'We are an NGO and need two four-wheel drives for the road to Jérémie in January, three weeks. Who can make us an offer?',
      ),
      s(
        'Good morning. Two Prado are free in January. I am sending the offer with our bank details today.',
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
      c('My cousin will drive too. What do you need from him?'),
      s(
        'His licence, held for two years or more, at pickup. Shall I add the additional driver to your booking?',
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
      c('Is the Hilux four-wheel drive? We go up to Camp-Perrin.'),
      s('It is, and it has new tyres. The road to Saut-Mathurine is no problem for it.'),
    ],
  },
];
