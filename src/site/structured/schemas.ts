// The firm, a car and a page's place in the site as schema.org has them. Called on the server alone.

import { type Locale, localPath } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import { dailyRateCents } from '#domain/rate.ts';
import type { ReviewFigures } from '#domain/reviews.ts';
import { isRentable } from '#domain/vehicle.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';

type Site = RouterOutputs['public']['site']['get'];
type Branch = Site['branches'][number];

/** Where the page is read. */
export interface Place {
  /** The site's own address, without a trailing slash. */
  origin: string;
  locale: Locale;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const COUNTRY = 'HT';

const dollars = (cents: Cents) => (cents / 100).toFixed(2);
const firmId = ({ origin }: Place) => `${origin}/#firm`;

function branchSchema(branch: Branch, place: Place) {
  return {
    '@type': 'AutoRental',
    '@id': `${place.origin}/#${branch.id}`,
    name: branch.name,
    telephone: branch.phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.address,
      addressLocality: branch.city,
      addressCountry: COUNTRY,
    },
    openingHoursSpecification: branch.openingHours.flatMap(({ from, to, hours }) =>
      hours === null
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: DAYS.slice(from - 1, to).map((day) => `https://schema.org/${day}`),
              opens: hours.opens,
              closes: hours.closes,
            },
          ],
    ),
  };
}

/** The firm with its branches. What the owner has not entered is not said. */
export function firmSchema({ branches, firm }: Site, place: Place): object[] {
  const { legalName, nif, legalAddress } = firm;
  return [
    {
      '@type': 'AutoRental',
      '@id': firmId(place),
      name: 'Timo',
      ...(legalName ? { legalName } : {}),
      ...(nif ? { taxID: nif } : {}),
      url: place.origin + localPath(place.locale, '/'),
      logo: `${place.origin}/icon-512.png`,
      image: `${place.origin}/og-default.jpg`,
      telephone: branches[0]?.phones[0],
      address: legalAddress
        ? { '@type': 'PostalAddress', streetAddress: legalAddress, addressCountry: COUNTRY }
        : { '@id': `${place.origin}/#${branches[0]?.id}` },
      currenciesAccepted: 'USD',
      department: branches.map(({ id }) => ({ '@id': `${place.origin}/#${id}` })),
    },
    ...branches.map((branch) => branchSchema(branch, place)),
  ];
}

/** The way from the home page to this one, each step with its name and path. */
export function breadcrumbSchema(steps: readonly { name: string; path: string }[], place: Place): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: place.origin + localPath(place.locale, path),
    })),
  };
}

/** What its clients say of a car on average, as the page says it: from three reviews on. */
function ratingSchema({ count, average }: ReviewFigures) {
  return average === null
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

/** A car for rent, with what one day of it costs and what its reviews come to. */
export function vehicleSchema(
  vehicle: VehicleDetailData,
  reviews: ReviewFigures,
  transmission: string,
  place: Place,
): object {
  const { id, brand, model, year, branchId } = vehicle;
  const url = place.origin + localPath(place.locale, `/vehicle/${id}`);
  const price = dollars(dailyRateCents(vehicle, 1));
  return {
    '@type': ['Car', 'Product'],
    '@id': url,
    name: `${brand} ${model} ${year}`,
    url,
    brand: { '@type': 'Brand', name: brand },
    model,
    vehicleModelDate: String(year),
    vehicleSeatingCapacity: vehicle.seats,
    numberOfDoors: vehicle.doors,
    vehicleTransmission: transmission,
    fuelType: vehicle.fuel ?? undefined,
    driveWheelConfiguration: vehicle.isFourByFour
      ? 'https://schema.org/FourWheelDriveConfiguration'
      : undefined,
    image: vehicle.images.map(({ prefix }) => `${place.origin}/files/vehicles/${prefix}/1200.webp`),
    aggregateRating: ratingSchema(reviews),
    offers: {
      '@type': 'Offer',
      url,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        unitCode: 'DAY',
      },
      availability: `https://schema.org/${isRentable(vehicle.status) ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': firmId(place) },
      availableAtOrFrom: { '@id': `${place.origin}/#${branchId}` },
    },
  };
}

/** Questions and their answers in full, as the page says them. */
export function questionsSchema(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
