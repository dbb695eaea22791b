jsonFeed({ country: 'GB', state: 'ENG', continent: 'EU' });
