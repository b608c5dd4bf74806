export interface Area {
  about: string;
  /** The domains of the contracts whose operations it needs. */
  domains: readonly string[];
  can: Readonly<Record<string, string>>;
}

/** What the product can do beyond the specification. Tests name a capability by area and name: `// covers teams.invite`. */
export const beyond: Readonly<Record<string, Area>> = {
  teams: {
    about: "Teams of companies",
    domains: ["teams"],
    can: {
      invite: "A company invites up to 20 people to its team by email",
      join: "A cleaner accepts or declines an invitation and can leave the team",
      assign: "The owner gives a job to a free, verified team member; the customer reads who comes",
      work: "A team member sees and does the assigned jobs, without prices",
      conversation: "Customer, owner and assigned person share the conversation of a job",
    },
  },
  plans: {
    about: "Returning customers",
    domains: ["plans"],
    can: {
      make: "A customer repeats a visit weekly, every two weeks or monthly, at the price shown",
      visits: "Visits are booked 30 days ahead; a date that cannot be booked is reported with other hours",
      skip: "A date can be skipped, and restored while its hours are free",
      pause: "A plan can be paused for a time, and resumed with the visits that it cancelled",
      end: "Either side ends a plan; the cleaner with 14 days of notice",
      price: "A new price needs the customer's consent and pauses the plan without it",
      conversation: "All visits of a plan share one conversation",
      list: "My Plans shows the next dates and everything that can be done with them",
    },
  },
  wallet: {
    about: "Wallet",
    domains: ["wallet"],
    can: {
      credit: "Credit has an expiry date and is given once for one reason",
      pay: "A booking can be paid with credit; credit that expires first is used first",
      refund: "A cancelled booking gives credit back with its expiry date",
      staff: "Staff give credit with a reason and within limits",
      page: "The wallet shows balance, expiry dates and every entry",
    },
  },
  tips: {
    about: "Tips",
    domains: ["bookings"],
    can: {
      give: "A customer tips AED 1 to 500 within 14 days; all of it is the cleaner's",
    },
  },
  problems: {
    about: "Problems with a visit",
    domains: ["problems", "problem-pictures"],
    can: {
      report: "Either side reports a problem from the start until 72 hours after the visit",
      answer: "The other side answers within 24 hours; then staff decide",
      withdraw: "A report can be withdrawn, and the visit goes on",
      decide: "Staff decide a case once, with a credit up to what was paid",
      pictures: "Both sides add pictures, which staff see with a record",
      reclean: "Staff propose a re-clean at no charge; the cleaner accepts a time or declines",
      debt: "Staff record that a cleaner was not paid; the customer cannot book until it is settled",
    },
  },
  dispatches: {
    about: "Any verified cleaner",
    domains: ["dispatches"],
    can: {
      price:
        "A fixed price and the number of cleaners who can come, for a day, a window and choices, before signing up",
      ask: "Cleaners are asked one after another, favorites first; the first who accepts is booked at that price",
      invitation: "A cleaner accepts or passes before the time is over; passing does not count against them",
      end: "Without a cleaner, or stopped by the customer, nothing is booked and nothing is paid",
      fairness: "Equal cleaners are asked equally often",
    },
  },
  waits: {
    about: "Waiting lists",
    domains: ["waits"],
    can: {
      join: "A customer waits for a full day of a cleaner, with limits for both",
      offer: "Freed hours are held for one waiting customer at a time, fifteen minutes each, in the order of joining",
      race: "Hours that free for several people at once are held for one of them",
      night: "An offer of the quiet hours lasts into the morning, so that it can be answered",
    },
  },
  replacements: {
    about: "Another cleaner",
    domains: ["replacements"],
    can: {
      offer: "After a cleaner cancels or does not come, up to three others are offered",
      take: "One press books another cleaner, once, with notes, checklist and code",
      price: "The price is not higher than before, or the difference is shown first",
    },
  },
  seasons: {
    about: "Seasons and holidays",
    domains: ["seasons"],
    can: {
      rules: "A season in the past, too long, overlapping or with a high surcharge is refused in words",
      approval: "One admin proposes a season, its change or its end, and a second one confirms",
      price:
        "A season's surcharge is a named line of quote, booking and receipt; what was booked before keeps its price",
      hours: "Hours and services that a season closes are refused by name and not offered",
      moves: "A move into a season needs the customer's consent to the new price; out of it the surcharge goes",
      plans: "A repeat booking keeps its price in a season and skips closed hours",
      staff: "Staff see current, upcoming and past seasons, what waits, and start from suggestions",
      shown: "The customer reads what a season changes when choosing a day, and in the price",
    },
  },
  push: {
    about: "Notifications",
    domains: ["notices"],
    can: {
      browsers: "A browser shows push notifications for its member after permission, without names",
      signout: "Signing out stops notifications in that browser",
      quiet: "Quiet hours delay notifications, except for a visit that is near",
      choose: "Members choose by group what is sent by email and push",
      unsubscribe: "The link of a mail ends the mails of its group",
      nudges: "Reminders about an unfinished profile, waiting offers and codes that expire",
    },
  },
  campaigns: {
    about: "Codes and campaigns of staff",
    domains: ["discounts"],
    can: {
      start: "Staff start and stop a campaign code with a budget, dates and conditions",
      use: "A campaign code lowers the price within its conditions",
      issue: "Staff issue codes to one customer or to many, once for each form",
      revoke: "Staff revoke an unused code with a reason",
      list: "Staff search all codes, with figures and an export",
    },
  },
  insights: {
    about: "Insights",
    domains: ["insights"],
    can: {
      views: "A cleaner sees how often the profile was viewed and what followed",
      prices: "Prices of others are shown by area and service, from five others on",
      place: "A cleaner sees the place in the recommended order and what would raise it",
      reliability: "Reliability is computed from what was done in time",
      demand: "The hours at which Dubai books are shown as shares",
      staff: "Staff see weekly figures of bookings, cancellations, requests and sign-ups",
    },
  },
  approvals: {
    about: "Approval by a second admin",
    domains: ["proposals"],
    can: {
      confirm: "What one admin proposes another one confirms or declines, once, before it lapses",
      numbers: "A payout number is shown for 15 minutes after confirmation",
      suspensions: "A suspension lasts longer than 48 hours only if confirmed",
      admins: "A new admin needs confirmation, or a reason from the operator",
      codes: "Codes above AED 5,000 in all wait for a second admin",
      campaigns: "A campaign above AED 5,000 waits for a second admin",
      credits: "A credit above AED 5,000 waits for a second admin",
    },
  },
  visits: {
    about: "The visit itself",
    domains: ["bookings"],
    can: {
      steps: "The cleaner reports on the way, late and arrived, and the customer sees it",
      code: "A customer can require a start code",
      noshow: "A customer reports that no cleaner came",
      noaccess: "A cleaner reports that no one opened the door",
      settle: "A booking that is not started or completed is settled by both answers or by time",
      extend: "A cleaner asks for more time, which the customer accepts or declines",
      move: "Either side moves a visit more than 24 hours ahead, and proposes a time after that",
      overlap: "A second visit at the same hour is allowed after a warning",
      call: "Customer and assigned person call each other around the visit",
      owncheck: "A cleaner's booking by an own second account counts only after staff release it",
    },
  },
  homes: {
    about: "Several homes of one customer",
    domains: ["homes"],
    can: {
      several: "A host books several homes in one go: one review, one transaction each, and a result for each",
      week: "A host sees a week of visits, home by home",
      standard: "Every visit of a home starts from its checklist and instructions",
      notes: "A customer leaves a note for a home's next visit, until that visit starts",
    },
  },
  checklists: {
    about: "Checklists",
    domains: ["checklists"],
    can: {
      write: "A customer writes a task list before the visit",
      tick: "The cleaner ticks tasks during the visit",
      pictures: "The cleaner adds pictures to a task",
    },
  },
  calendar: {
    about: "Calendar",
    domains: ["calendar"],
    can: {
      entries: "Mails about a booking carry a calendar entry that follows moves and cancellations",
      feed: "A calendar program follows all visits by a private address",
    },
  },
  offline: {
    about: "Without a connection",
    domains: [],
    can: {
      jobs: "A cleaner opens today's jobs and reports steps without a signal; they are sent later",
      kept: "A device keeps little of the day and deletes it at sign-out",
    },
  },
  conversations: {
    about: "Conversations",
    domains: ["messages", "message-pictures", "reports"],
    can: {
      pictures: "Pictures are sent in a conversation",
      unread: "A mail announces lines that stay unread",
      block: "A member blocks another one",
      report: "A member reports a line or a review, and staff read and close the report",
    },
  },
  market: {
    about: "Requests and offers",
    domains: ["requests", "applications"],
    can: {
      edit: "A customer edits an open request; offers on changed terms need confirmation",
      compare: "Offers are compared side by side and can be declined",
      filters: "A cleaner saves filters of the job board",
    },
  },
  reviews: {
    about: "Reviews of both sides",
    domains: ["reviews"],
    can: {
      exchange: "A review is shown after the cleaner rated the visit, or after a week",
      reply: "A cleaner replies once",
      staff: "Staff hide and restore a review with a reason",
    },
  },
  extras: {
    about: "Extras of a visit",
    domains: ["bookings", "cleaners", "cleaner-onboarding", "plans", "replacements", "checklists"],
    can: {
      offer: "A cleaner says which extras they offer and the price of their materials; profile and search show it",
      book: "A customer adds extras with fixed minutes and prices; the booking keeps them as they were booked",
      repeat: "Repeat bookings and replacements keep the extras, with cleaners who offer them",
      checklist: "A checklist starts with the service, the extras and the home",
    },
  },
  money: {
    about: "Earnings and payouts",
    domains: ["earnings", "payouts", "referrals"],
    can: {
      payouts: "A cleaner manages payout methods and the schedule",
      owed: "What Naqi owes a cleaner is shown and paid out by staff",
      statement: "A cleaner reads a statement for each month",
      rewards: "Referral rewards are held and checked by staff",
    },
  },
  account: {
    about: "Account and security",
    domains: ["members", "account", "security", "site"],
    can: {
      factor: "Two-step sign-in with recovery codes",
      sessions: "Members see and end their sessions",
      email: "A change of address can be undone for 72 hours",
      export: "Members download their data",
      close: "Members close their account",
      terms: "New terms are accepted before work goes on",
      subscribe: "Visitors subscribe to news after confirming by mail",
    },
  },
  operating: {
    about: "Operating the product",
    domains: [],
    can: {
      find: "An operator finds a request by its reference in every log",
    },
  },
  customers: {
    about: "Customers' search",
    domains: ["cleaners", "favorites", "properties", "customer-onboarding"],
    can: {
      hours: "The search finds cleaners who are free at an hour, near a place or recommended",
      preferences: "Preferences of a customer are used in the search",
      favorites: "A customer saves cleaners",
      doors: "A bookable address names a door, and a property has a name",
      estimate: "A home gives hours, and an area the lowest and highest total for them",
    },
  },
  verification: {
    about: "Verification over time",
    domains: ["verification", "cleaner-onboarding", "availability", "pictures"],
    can: {
      renew: "A verification is renewed while the old one counts",
      expire: "An expired document takes the cleaner out of the search",
      decide: "Staff decide a case as a whole and document by document",
      leave: "A cleaner changes working days; one without room for a job leaves the search",
    },
  },
  staff: {
    about: "Staff desk",
    domains: ["admin", "tickets"],
    can: {
      people: "Staff find people by any part of name, address, phone and id",
      find: "Staff find a person, booking, request or ticket with one search",
      records: "Staff find bookings, requests and tickets by id, phone, name and area",
      suspend: "Staff suspend and reinstate members, one or many",
      notes: "Staff keep notes about a member, which only staff read",
      threads: "A ticket is a thread: assigned, noted, answered again and reopened",
      tickets: "Messages to support are tickets that staff answer",
      audit: "Staff read, search and export the audit",
      exports: "Staff export lists with a reason and keep views",
    },
  },
};
