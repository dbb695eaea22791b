onWhere({ country: 'Unknown', code: 'ZZ' });
